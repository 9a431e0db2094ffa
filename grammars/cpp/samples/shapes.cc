#include <memory>
#include <vector>
#include "shapes.h"

namespace paint {
namespace {
int Scale(int value) { return value * 2; }
}  // namespace

class Brush;

class Shape {
 public:
  explicit Shape(int width = Default()) : width_(width) {}
  virtual ~Shape();
  virtual int Area() const = 0;
  static int Default();
  bool operator==(const Shape& other) const { return width_ == other.width_; }

 protected:
  int width_;
};

template <typename T>
class Holder : public Shape {
 public:
  using Item = T;
  void Add(std::unique_ptr<T> item) { items_.push_back(std::move(item)); }
  int Area() const override {
    int sum = 0;
    for (const auto& item : items_) sum += item->Area();
    return sum;
  }

 private:
  std::vector<std::unique_ptr<T>> items_;
};

class Square final : public Shape {
 public:
  Square() : Shape(1) {}
  int Area() const override { return Scale(width_); }
};

Shape::~Shape() = default;

int Shape::Default() { return Scale(1); }

enum class Colour { kRed, kGreen };

int Paint(const Shape& shape, Colour colour = Colour::kRed);
}  // namespace paint

using namespace paint;
using Squares = paint::Holder<paint::Square>;

int paint::Paint(const Shape& shape, Colour) { return shape.Area(); }

static int Run() {
  Squares squares;
  squares.Add(std::make_unique<Square>());
  auto twice = [&](int times) { return times * squares.Area(); };
  Square one, *other = new Square();
  const bool same = one == *other;
  delete other;
  return same ? twice(2) : Paint(one);
}

TEST(SquareTest, HasAnArea) { Run(); }

TEST_CASE("a square has an area") { Run(); }
