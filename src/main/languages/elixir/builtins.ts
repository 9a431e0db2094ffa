/** Functions and macros of `Kernel` and its special forms, which every module knows. */
export const KERNEL: ReadonlySet<string> = new Set(
  `abs alias and apply assert binary_part binary_slice binding bit_size byte_size case ceil cond dbg def defdelegate defexception defguard
  defguardp defimpl defmacro defmacrop defmodule defoverridable defp defprotocol defstruct destructure dgettext div elem exit floor fn for
  function_exported? get_and_update_in get_in hd if import in inspect is_atom is_binary is_bitstring is_boolean is_exception is_float
  is_function is_integer is_list is_map is_map_key is_nil is_number is_pid is_port is_reference is_struct is_tuple length
  macro_exported? make_ref map_size match? max min node not or pop_in put_elem put_in quote raise receive rem require reraise round self
  send sigil_c sigil_D sigil_N sigil_R sigil_r sigil_S sigil_s sigil_T sigil_U sigil_W sigil_w spawn spawn_link spawn_monitor struct
  struct! super tap then throw tl to_char_list to_charlist to_string trunc try tuple_size unless unquote unquote_splicing update_in use
  var! with test describe setup setup_all on_exit refute assert_receive assert_received assert_raise refute_receive refute_received
  assert_in_delta catch_error catch_exit catch_throw flunk doctest start_supervised start_supervised! stop_supervised`.split(
    /\s+/,
  ),
)

/** Modules that come with the language, by their first name. */
export const ELIXIR_MODULES = `Access Agent Application Atom Base Behaviour Bitwise Calendar Code Config Date DateTime Dict DynamicSupervisor EEx
  Enum Enumerable ExUnit Exception File Float Function GenEvent GenServer HashDict HashSet IEx IO Inspect Integer JSON Kernel Keyword List
  Logger Macro Map MapSet Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex
  Registry Set Stream String StringIO Supervisor System Task Time Tuple URI Version Collectable ArgumentError RuntimeError`
