defmodule Harbour.Pier do
  @moduledoc "Piers of the harbour."
  alias Harbour.{Ship, Crew}
  alias Harbour.Dock, as: D
  import Harbour.Ropes, only: [tie: 2]
  use GenServer
  require Logger
  @limit 3

  @doc """
  Ties a ship up.
  """
  @spec moor(term, integer) :: :ok
  def moor(ship, rope \\ 1) when is_binary(ship) do
    ship |> Ship.pull(rope) |> check() |> D.put()
    __MODULE__.check(1)

    case ship do
      nil -> tie(ship, rope)
      x when x > 1 -> Enum.map(x, fn each -> check(each) end)
    end

    if rope > 1 and limit() > 2, do: check(3), else: raise("long")
    Enum.each(ship, &check/1)
    Enum.each(ship, &Crew.call(&1, 2))
    size = limit
    handler = fn a -> a end
    handler.(size)
    :ets.new(:ships, [])
    injected(1)
    ship.name
  end

  def moor(nil, _rope), do: :error

  defp check(n), do: n

  def limit, do: @limit

  defmacro guarded(expression) do
    quote do
      unquote(expression)
    end
  end

  defmodule Inner do
    def sink, do: Harbour.Pier.moor("a")
  end

  def deep, do: Inner.sink()
end

defimpl String.Chars, for: Harbour.Pier do
  def to_string(_), do: "pier"
end
