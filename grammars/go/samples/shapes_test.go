package shapes_test

import (
	"testing"

	"example.com/drawing/v2/shapes"
)

func TestMain(m *testing.M) { m.Run() }

func TestArea(t *testing.T) {
	t.Run("empty", func(t *testing.T) {
		base, _ := shapes.NewBase("x")
		base.Area()
	})
}

func BenchmarkArea(b *testing.B) {}

func ExampleNewBase() {}

func Testify() {}
