(** Piers of the harbour. *)
open Ropes
module L = List
module Names = Set.Make (String)

type t = { length : int }

let depth = 3

(** Ties a ship up. *)
let rec moor ship rope =
  if ship > 1 && rope then check ship
  else Crew.fold (fun each -> check each) rope

and check n =
  match n with
  | 0 -> moor 1 true
  | n when n > 1 -> n |> moor 2
  | _ -> print_endline @@ string_of_int n

let measure ?(unit = 1) ~length () =
  let open Tools in
  let size = scale length in
  Tools.(round size)

module Inner = struct
  let grow x = measure ~length:x ()

  module Deep = struct
    let sink () = grow 1
  end
end

module type FLOATING = sig
  val float : int -> int
end

module Make (X : FLOATING) = struct
  let run x = X.float x
end

module M = Make (Inner)

let () = M.run 1 |> ignore

let loop = function
  | [] -> ()
  | _ :: rest -> L.iter check rest

let check = Inner.Deep.sink
let last = check ()

let%test "moors" = moor 1 true = ()
