/** Values that every file knows without a module. */
export const OCAML_BUILTINS = `abs abs_float acos asin at_exit atan atan2 bool_of_string bool_of_string_opt ceil char_of_int classify_float
  close_in close_in_noerr close_out close_out_noerr compare copysign cos cosh decr do_at_exit epsilon_float exit exp expm1 failwith fatal
  float float_of_int float_of_string float_of_string_opt floor flush flush_all format_of_string frexp fst hypot ignore in_channel_length incr
  infinity input input_binary_int input_byte input_char input_line input_value int_of_char int_of_float int_of_string int_of_string_opt
  invalid_arg ldexp lnot log log10 log1p max max_float max_int min min_float min_int mod_float modf nan neg_infinity not open_in open_in_bin
  open_in_gen open_out open_out_bin open_out_gen out_channel_length output output_binary_int output_byte output_bytes output_char
  output_string output_substring output_value pos_in pos_out pred prerr_bytes prerr_char prerr_endline prerr_float prerr_int prerr_newline
  prerr_string print_bytes print_char print_endline print_float print_int print_newline print_string raise raise_notrace read_float
  read_int read_int_opt read_line really_input really_input_string ref seek_in seek_out set_binary_mode_in set_binary_mode_out sin sinh snd
  sqrt stderr stdin stdout string_of_bool string_of_float string_of_format string_of_int succ tan tanh truncate unsafe_really_input
  valid_float_lexem`

/** Modules of the standard library. */
export const OCAML_MODULES: ReadonlySet<string> = new Set(
  `Arg Array ArrayLabels Atomic Bigarray Bool Buffer Bytes BytesLabels Callback Char Complex Condition Digest Domain Dynarray Dynlink Effect
  Either Ephemeron Event Filename Float Format Fun Gc Hashtbl In_channel Int Int32 Int64 Lazy Lexing List ListLabels Map Marshal MoreLabels
  Mutex Nativeint Obj Oo Option Out_channel Parsing Printexc Printf Queue Random Result Scanf Semaphore Seq Set Stack StdLabels Stdlib Str
  String StringLabels Sys Thread Type Uchar Unit Unix UnixLabels Weak`.split(/\s+/),
)
