/**
 * Strict precision, recall and F1, F1 of transitive impact, and cycles (in the truth / found / exactly equal) of two
 * published tools on the same repositories: `@colbymchenry/codegraph` 1.6.1 and `@optave/codegraph` 3.11.2, as the accuracy
 * kit's README reports them.
 */
export const PEERS = [
  [
    'javascript express',
    '.742 / .793 / .767, impact .619, cycles 2/3/2',
    '.222 / .138 / .170, impact .201, cycles 2/0/0',
  ],
  [
    'typescript pinia',
    '.808 / .808 / .808, impact .660, cycles 3/3/3',
    '.718 / .836 / .772, impact .612, cycles 3/1/0',
  ],
  [
    'typescript zod',
    '.834 / .716 / .770, impact .605, cycles 21/28/20',
    '.486 / .456 / .471, impact .407, cycles 21/15/5',
  ],
  [
    'typescript zustand',
    '.760 / .594 / .667, impact .615, cycles 0/1/0',
    '.528 / .594 / .559, impact .569, cycles 0/0/0',
  ],
  ['python flask', '.801 / .901 / .848, impact .869, cycles 4/20/3', '.899 / .227 / .363, impact .214, cycles 4/0/0'],
  ['python httpx', '.859 / .850 / .855, impact .742, cycles 1/32/1', '.915 / .467 / .619, impact .258, cycles 1/0/0'],
  ['java gson', '.724 / .834 / .775, impact .528, cycles 14/87/11', '.704 / .389 / .501, impact .171, cycles 14/0/0'],
  ['java petclinic', '.889 / .889 / .889, impact .871, cycles 0/2/0', '.738 / .383 / .504, impact .405, cycles 0/0/0'],
  ['go cobra', '.972 / .995 / .983, impact .901, cycles 27/30/27', '1.000 / .738 / .849, impact .832, cycles 27/0/0'],
  ['go mux', '.809 / .847 / .828, impact .652, cycles 1/12/1', '.980 / .576 / .726, impact .510, cycles 1/0/0'],
] as const
