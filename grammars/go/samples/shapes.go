// Package shapes draws shapes.
package shapes

import (
	"fmt"

	"example.com/drawing/v2/paint"
	canvas "example.com/drawing/v2/surface"
	. "example.com/drawing/v2/units"
	_ "image/png"
)

// Shape has an area.
// It is drawn on a surface.
type Shape interface {
	fmt.Stringer
	Area() Length
	drawOn(target *canvas.Surface, rest ...paint.Option) (int, error)
}

type (
	// Base is in every shape.
	Base struct {
		*paint.Pen
		Name, Label string `json:"name"`
		onDraw      func(at int) error
	}
	Painter func(Shape) bool
	Shapes  []Shape
	Legacy  = Base
)

const (
	Small = iota
	Large
)

var registry = map[string]Painter{"round": paintRound, "other": func(s Shape) bool { return s.Area() > 0 }}

// onError is called when something fails.
var onError = func(err error) { report(Small) }

func init() { registry["late"] = paintRound }

func init() { register(Small) }

/*
NewBase makes a base.
*/
func NewBase(name string) (base *Base, err error) {
	base = &Base{Name: name, onDraw: report}
	if name == "" {
		return nil, fmt.Errorf("no name")
	}
	return
}

func (b *Base) Area() Length { return b.Pen.Width() * Length(len(b.Label)) }

func (b Base) String() string { return b.Name }

func (p Painter) Paint(s Shape) bool { return p(s) }

func paintRound(Shape) bool { return true }

func report(at int) error { return nil }

// Stack is generic.
type Stack[Item any] struct{ items []Item }

func (s *Stack[T]) Push(item T) { s.items = append(s.items, item) }

func Map[In any, Out Shape](list []In, convert func(In) Out) []Out {
	out := make([]Out, 0, len(list))
	for _, each := range list {
		out = append(out, convert(each))
	}
	return out
}
