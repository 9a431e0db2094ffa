//! Shapes that can be measured.

use std::collections::HashMap;
use crate::units::{self, Metre as Length, paint::*};
pub use self::inner::Grid;

mod units;

/// A thing with an area.
pub trait Shape {
    type Unit: Clone;
    const SIDES: usize = 0;

    fn area(&self) -> f64;

    fn describe(&self) -> String {
        format!("{} of {}", Self::name(), self.area())
    }

    fn name() -> String;
}

#[derive(Clone, Debug)]
pub struct Circle<T> {
    radius: Length,
    tag: Option<T>,
}

pub enum Figure {
    Round(Circle<u8>),
    Square { side: Length },
    Nothing,
}

impl<T: Clone> Circle<T> {
    pub fn new(radius: Length) -> Self {
        Self { radius, tag: None }
    }

    fn scaled(mut self, by: impl Fn(Length) -> Length) -> Circle<T> {
        self.radius = by(self.radius);
        self
    }
}

impl<T> Shape for Circle<T> {
    type Unit = Length;

    fn area(&self) -> f64 {
        self.radius.squared() * 3.14
    }

    fn name() -> String {
        "circle".to_string()
    }
}

fn largest(figures: &[Figure], known: &HashMap<String, Circle<u8>>) -> Result<f64, units::Wrong> {
    let mut best = 0.0;
    for figure in figures.iter().filter(|each| each.is_drawn()) {
        let size = match figure {
            Figure::Round(circle) if circle.area() > 1.0 => circle.area(),
            Figure::Square { side } => side.squared(),
            _ => continue,
        };
        best = max(best, size);
    }
    if let Some(circle) = known.get("unit") {
        return Ok(circle.clone().scaled(units::double).area());
    }
    assert!(best > 0.0, "nothing in {:?}", vec![units::check(best)?]);
    Ok(best)
}

macro_rules! square {
    ($side:expr) => {
        squared($side)
    };
}

mod inner {
    use super::*;

    pub struct Grid(pub Vec<Figure>);

    impl Grid {
        pub fn size(&self) -> f64 {
            largest(&self.0, &HashMap::new()).unwrap_or(square!(2.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures() {
        let circle: Circle<u8> = Circle::new(Length::of(1));
        assert_eq!(circle.area(), Shape::area(&circle));
    }
}
