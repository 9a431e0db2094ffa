#ifndef SHAPES_H
#define SHAPES_H
typedef struct shape shape;

/* How a shape is drawn. */
typedef int (*draw_fn)(const shape *self, int scale);

struct shape {
  const char *name;
  draw_fn draw;
  union { int width; float radius; };
  struct shape *next;
};

enum colour { RED, GREEN = 2 };

/** The area of a shape. */
double shape_area(const shape *self);
extern int shape_count;

#endif
