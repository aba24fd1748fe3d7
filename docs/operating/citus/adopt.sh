# Part of trial.sh: brings a plain PostgreSQL with several buckets to Citus while the program serves.
# shellcheck disable=SC2154 # what trial.sh sets
# shellcheck shell=bash

LONGEST_PART=900

all_buckets() { seq 0 $((buckets - 1)); }

under_load() { # under_load <name> <command>: the load before, during and after it, and the books
  local name=$1 begin end
  shift
  rm -f "$mine/enough"
  working "$name" "$LONGEST_PART"
  pause 8
  begin=$(now)
  "$@"
  end=$(now)
  pause 8
  touch "$mine/enough"
  wait "$worker"
  echo "$name took $(seconds "$begin" "$end") s"
  # shellcheck disable=SC2046 # lists of buckets
  {
    echo "before"; load report "$name" "$began" "$begin" $(all_buckets)
    echo "meanwhile"; load report "$name" "$begin" "$end" $(all_buckets)
    echo "after"; load report "$name" "$end" "$(now)" $(all_buckets)
  }
  uptime
  load check "$name"
}

seconds() { python3 -c "print(f'{$2 - $1:.1f}')"; }

adopt_plain() { under_load plain pause "$((each / 3))"; hazina check || true; }
adopt_preload() { under_load preload cluster preload; }
adopt_coordinate() { under_load coordinate cluster coordinate; }
adopt_join() { under_load join cluster join; }
adopt_replicate() { under_load replicate cluster replicate; }
adopt_reference() { under_load reference cluster reference; }

adopt_schemas() {
  : >"$mine/times"
  under_load schemas each_schema adopt
  times_of_buckets schemas
}

adopt_move() {
  : >"$mine/times"
  under_load move each_schema move
  times_of_buckets move
  echo "worker1 has buckets $(buckets_at worker1), worker2 $(buckets_at worker2)"
}

each_schema() { # each_schema <act of cluster.sh>
  local bucket begin
  for bucket in $(all_buckets); do
    begin=$(now)
    # shellcheck disable=SC2046 # a node or nothing
    cluster "$1" "$(printf 'bucket_%02d' "$bucket")" $([ "$1" != move ] || echo "worker$((bucket % 2 + 1))")
    echo "$bucket $begin $(now)" >>"$mine/times"
  done
}

times_of_buckets() { # times_of_buckets <name>
  local bucket begin end
  while read -r bucket begin end; do
    echo "bucket $bucket took $(seconds "$begin" "$end") s: the bucket, the others"
    load report "$1" "$begin" "$end" "$bucket"
    # shellcheck disable=SC2046 # a list of buckets
    load report "$1" "$begin" "$end" $(all_buckets | grep -vx "$bucket")
  done <"$mine/times"
}

# Without a restart so far; and then with one.
adopt_checks() {
  hazina check || true
  hazina migrate | tail -1
  hazina check || true
  kill "$program"
  wait "$program" || true
  start_program
  python3 -c 'import json, sys
path = sys.argv[1]
state = json.load(open(path))
state["url"] = open(sys.argv[2]).read().strip()
json.dump(state, open(path, "w"))' "$mine/merchants.json" "$mine/url"
  under_load restarted pause "$((each / 6))"
}
