/** Elements of HTML, SVG and MathML: they are no components, whatever else has their name. */
export const NATIVE_TAGS: ReadonlySet<string> = new Set(
  `html base head link meta style title address article aside footer header hgroup h1 h2 h3 h4 h5 h6 nav section search body main
div dd dl dt figcaption figure picture hr img li menu ol p pre ul a b abbr bdi bdo br cite code data dfn em i kbd mark q rp rt
ruby s samp small span strong sub sup time u var wbr area audio map track video embed object param source canvas script
noscript del ins caption col colgroup table thead tbody td th tr tfoot button datalist fieldset form input label legend meter
optgroup option output progress select textarea details dialog summary template slot blockquote iframe portal center font
svg animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer
feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
feTurbulence filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline
radialGradient rect set stop switch symbol text textPath tspan use view math mi mn mo ms mtext mrow mfrac msqrt mroot mstyle
mspace msub msup msubsup munder mover munderover mtable mtr mtd semantics annotation`.split(/\s+/),
)

/** Elements without content: they have no closing tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
