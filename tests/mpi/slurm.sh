#!/usr/bin/env bash
# slurm.sh GALE GALE_MPI SOURCE_FOLDER: the two batch scripts of doc/clusters.md, under a Slurm of one
# machine that this script starts in a temporary folder and ends again: the result is that of gale, a
# run that is asked to stop writes its state, the same script goes on from it on another number of
# ranks, and the parts of a job array merge to the whole sweep.
set -euo pipefail
gale=$1 gale_mpi=$2 source=$3
place=$(mktemp -d)
host=$(hostname -s)
export SLURM_CONF=$place/slurm.conf

end() {
    local code=$?
    if [ $code != 0 ]; then tail -n 20 "$place"/*.log "$place"/job-*.txt || true; fi
    scancel --user "$(id -un)" 2>/dev/null || true
    for file in slurmd slurmctld munged; do
        [ ! -s "$place/$file.pid" ] || kill "$(cat "$place/$file.pid")" || true
    done
    for file in slurmd slurmctld munged; do
        while [ -s "$place/$file.pid" ] && kill -0 "$(cat "$place/$file.pid")" 2>/dev/null; do
            sleep 0.1
        done
    done
    rm -rf "$place"
    exit $code
}
trap end EXIT

# wait_until WHAT COMMAND...: until it succeeds, two minutes at most.
wait_until() {
    local what=$1 end=$((SECONDS + 120))
    shift
    until "$@"; do
        [ $SECONDS -lt $end ] || { echo "waited in vain: $what"; exit 1; }
        sleep 0.02
    done
}

start_slurm() {
    local user
    user=$(id -un)
    chmod 755 "$place"
    mkdir "$place/state" "$place/spool"
    (umask 077 && head -c 1024 /dev/urandom >"$place/munge.key")
    munged --force --key-file="$place/munge.key" --socket="$place/munge.socket" \
        --pid-file="$place/munged.pid" --log-file="$place/munged.log" --seed-file="$place/munge.seed"
    cat >"$SLURM_CONF" <<END
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$((20000 + $$ % 10000))
SlurmdPort=$((30000 + $$ % 10000))
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket
SlurmUser=$user
SlurmdUser=$user
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=8 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    slurmctld -f "$SLURM_CONF"
    slurmd -f "$SLURM_CONF" -N "$host"
    wait_until "an idle node" is_idle
}
is_idle() { [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; }

# The batch scripts of the document, in order.
batch_script() {
    awk -v wanted="$1" '/^```/ { inside = 0 } /^#!\/bin\/sh/ { inside = 1; ++number }
        inside && number == wanted' "$source/doc/clusters.md"
}

# What has become of a job: its state, and the exit code of its script.
state_of() { scontrol show job "$1" | sed -n 's/.*JobState=\([A-Z]*\).*/\1/p' | sort -u; }
code_of() { scontrol show job "$1" | sed -n 's/.*ExitCode=\([0-9]*\):.*/\1/p' | sort -u; }
has_ended() { ! state_of "$1" | grep -Eq 'PENDING|RUNNING|COMPLETING|CONFIGURING'; }

# submit RANKS PLANES: prints the number of the job.
submit() {
    sbatch --parsable --nodes=1 --ntasks-per-node="$1" --cpus-per-task=1 --output="job-%A.txt" \
        three-row.sh "$2"
}
has_begun() { [ -e planes.txt.partial ] || has_ended "$1"; }

stop_and_go_on() {
    local planes=$1 job
    job=$(submit 3 "$planes") || exit 1
    wait_until "an output of job $job" has_begun "$job"
    scancel --batch --signal=TERM "$job" || true
    wait_until "the end of job $job" has_ended "$job"
    [ "$(state_of "$job")" != COMPLETED ] || return 1  # too short for this machine
    [ "$(code_of "$job")" = 143 ] || { echo "a stopped job ended with $(code_of "$job")"; exit 1; }
    [ -s planes.state ] || { echo "a stopped job left no state"; exit 1; }
    job=$(submit 2 "$planes") || exit 1
    wait_until "the end of job $job" has_ended "$job"
    [ "$(state_of "$job")" = COMPLETED ] || { echo "the second job: $(state_of "$job")"; exit 1; }
    [ ! -e planes.state ] || { echo "the state is still there"; exit 1; }
    "$gale" table three-row --to "$planes" --style summary -o expected.txt || exit 1
    cmp planes.txt expected.txt || exit 1
}

merge_parts() {
    local job
    job=$(sbatch --parsable --array=1-3 --cpus-per-task=1 --output="job-%A-%a.txt" sweep.sh "0.??" 3000)
    wait_until "the end of the array" has_ended "$job"
    [ "$(state_of "$job")" = COMPLETED ] || { echo "the array: $(state_of "$job")"; exit 1; }
    gale sweep --merge part-*.csv --format csv -o merged.csv
    gale sweep "0.??" --limit 3000 --format csv -o whole.csv
    cmp merged.csv whole.csv
}

PATH=$(dirname "$gale_mpi"):$(dirname "$gale"):$PATH
export PATH OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none
start_slurm
cd "$place"
batch_script 1 >three-row.sh
batch_script 2 >sweep.sh
grep -q mpirun three-row.sh
grep -q SLURM_ARRAY_TASK_ID sweep.sh
for planes in 10000 20000 40000 80000 160000 none; do
    [ $planes != none ] || { echo "no run could be stopped before its end"; exit 1; }
    rm -f planes.txt
    if stop_and_go_on $planes; then break; fi
done
echo "stopped and resumed: $planes planes"
merge_parts
echo "parts of a job array: merged"
