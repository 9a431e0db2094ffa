#include <stdlib.h>
#include "shapes.h"

#define HALF(x) halve((x))
#define release free

int shape_count = 0;

static int draw_square(const shape *self, int scale);

static const shape kinds[] = { { "square", draw_square, .next = NULL } };

static double halve(double value) { return value / 2; }

SHAPES_API(double) shape_area(const shape *self)
{
  if (self == NULL || self->width < 0) return 0;
  return HALF(self->width * self->width);
}

static int draw_square(const shape *self, int scale)
{
  draw_fn again = self->draw;
#if SHAPES_DEBUG
  if (scale > 1) {
#else
  if (scale > 0) {
#endif
    return again(self->next, scale - 1) + (*again)(self, 0);
  }
  for (int step = 0; step < scale; step++) shape_count += (int)shape_area(self);
  return 0;
}

int old_style(count, kind) int count; shape *kind; { return kind->draw(kind, count); }

void shape_free(shape *self) { release(self); }

int broken( { 

int main(void) { return draw_square(&kinds[0], 1); }
