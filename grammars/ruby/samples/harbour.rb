require 'json'
require_relative 'ship'

# Everything at sea.
module Sea
  # What has a name.
  module Named
    def title
      "#{prefix} #{name}"
    end

    def self.included(base); end
  end

  Point = Struct.new(:x, :y) do
    def far? = x > 10
  end

  # A harbour and its ships.
  class Harbour < Place
    include Named
    extend Enumerable

    LIMIT = 10
    attr_reader :name, :ships
    attr_writer :tug

    class << self
      def build(*names, **options, &block)
        new(*names, **options).tap(&block)
      end
    end

    def self.default = build('here')

    def initialize(name, size: 1)
      super()
      @name = name
      @ships = []
      @tug ||= Tug.new(self)
    end

    # Lets a ship in.
    def enter(ship, &done)
      ships << Ship.new(ship)
      ships.each { |each| each.sail }
      ships.map(&:size)
      @tug&.pull(ship)
      self.tug = nil
      if ship.is_a?(Tug) && ship.busy?
        ship.rest
      end
      case ship
      when Tug, Ship then ship.sail
      else raise ArgumentError, 'no ship'
      end
      done.call(ship)
      yield ship unless done
    rescue Sea::Error => error
      log error.message
    end

    def [](index) = ships[index]

    alias_method :arrive, :enter
    alias let_in enter
    define_method(:empty?) { ships.none? }

    private

    def log(text)
      puts text
      later = ->(more) { log(more) }
      later.call(text)
    end
  end
end

class Sea::Buoy
  def light; end
end

def open_all(harbours)
  harbours.each { |harbour| harbour.open }
end

open_all([])
