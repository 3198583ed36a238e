// The kernels as the card starts them. clang compiles this file to PTX (cmake/card.cmake) without
// the headers or libraries of a toolkit: what it needs is built in.
#include "gale/solvers/three_row/card/kernels.hpp"

#define GALE_KERNEL extern "C" __attribute__((global)) void

namespace {

using namespace gale::three_row::card;

constexpr U32 whole_warp = 0xFFFFFFFF;

__attribute__((device)) inline U64 first_thread() {
    return U64{static_cast<U32>(__nvvm_read_ptx_sreg_ctaid_x())} *
               static_cast<U32>(__nvvm_read_ptx_sreg_ntid_x()) +
           static_cast<U32>(__nvvm_read_ptx_sreg_tid_x());
}

__attribute__((device)) inline U64 all_threads() {
    return U64{static_cast<U32>(__nvvm_read_ptx_sreg_nctaid_x())} *
           static_cast<U32>(__nvvm_read_ptx_sreg_ntid_x());
}

template <class Call>
__attribute__((device)) inline void work_all(const Call& call) {
    const U64 end = threads_of(call);
    for (U64 thread = first_thread(); thread < end; thread += all_threads()) work(call, thread);
}

}  // namespace

GALE_KERNEL gale_rows(RowsCall call) { work_all(call); }
GALE_KERNEL gale_settle(SettleCall call) { work_all(call); }
GALE_KERNEL gale_begin(BeginCall call) { work_all(call); }

// One warp a block, one block a tile.
GALE_KERNEL gale_wave(WaveCall call) {
    const U32 tile = call.first_tile + static_cast<U32>(__nvvm_read_ptx_sreg_ctaid_x());
    __attribute__((shared)) static Stage stage;
    LaneWork work;
    const U32 index = static_cast<U32>(__nvvm_read_ptx_sreg_tid_x());
    begin_chunk(call, tile, index, stage, work);
    __nvvm_bar_warp_sync(whole_warp);
    stage_rows(call, work);
    __nvvm_bar_warp_sync(whole_warp);
    show_columns(work);
    __nvvm_bar_warp_sync(whole_warp);
    const U32 steps = steps_of(work);
    U32 least = 0;
    for (U32 s = 0; s < steps; ++s) {
        const U32 of_row = least_in_step(work, s);
        least =
            static_cast<U32>(__nvvm_shfl_sync_up_i32(whole_warp, static_cast<int>(least), 1, 0));
        if (index == 0) least = of_row;
        step(call, work, s, least);
        // Makes what a lane has written visible to the others, too.
        __nvvm_bar_warp_sync(whole_warp);
    }
    end_chunk(call, tile, work);
}
