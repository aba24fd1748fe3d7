package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// What a ledger writer remembers of its merchants, of those whose groups ended last. A group takes out what is
/// remembered of its merchants, and puts it back when it has ended and its outcome is certain. So a failure forgets.
final class RememberedMerchants {
    /// Some 500 bytes each, so eight megabytes.
    static final int MOST_ROWS = 16_384;

    private final int mostRows;
    private final ReentrantLock lock = new ReentrantLock();
    /// The longest unused first.
    private final Map<MerchantId, MerchantMemory> all = new LinkedHashMap<>();
    private int rows;

    /// @param mostRows the number of rows that are remembered of all merchants together; nothing is with none
    RememberedMerchants(int mostRows) {
        this.mostRows = mostRows;
    }

    /// Takes out what is remembered of these merchants.
    Map<MerchantId, MerchantMemory> take(Collection<MerchantId> merchants) {
        Map<MerchantId, MerchantMemory> taken = new LinkedHashMap<>();
        lock.lock();
        try {
            for (MerchantId merchant : merchants) {
                Optional.ofNullable(all.remove(merchant)).ifPresent(memory -> {
                    rows -= memory.rows();
                    taken.put(merchant, memory);
                });
            }
        } finally {
            lock.unlock();
        }
        return taken;
    }

    /// Puts them back, and forgets others if they are too many.
    void put(Collection<MerchantMemory> memories) {
        lock.lock();
        try {
            for (MerchantMemory memory : memories) {
                Optional.ofNullable(all.put(memory.merchant(), memory)).ifPresent(older -> rows -= older.rows());
                rows += memory.rows();
            }
            var oldest = all.values().iterator();
            while (rows > mostRows) {
                rows -= oldest.next().rows();
                oldest.remove();
            }
        } finally {
            lock.unlock();
        }
    }

    int rows() {
        lock.lock();
        try {
            return rows;
        } finally {
            lock.unlock();
        }
    }
}
