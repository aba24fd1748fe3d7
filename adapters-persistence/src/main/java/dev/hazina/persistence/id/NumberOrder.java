package dev.hazina.persistence.id;

/// The order of an installation's numbers of one kind: the key's order of the places that the public order had left
/// when the key was made. Both orders are one to one, so no number is given twice.
///
/// Not safe for several threads.
final class NumberOrder {
    private final NumberShuffle publicOrder;
    private final int first;
    private final KeyedPermutation rest;

    /// @param first the first place that the key orders
    ///
    /// @param label distinguishes the kinds
    NumberOrder(NumberShuffle publicOrder, int first, byte[] key, String label) {
        this.publicOrder = publicOrder;
        this.first = first;
        this.rest = new KeyedPermutation(NumberShuffle.SIZE - first, key, label);
    }

    /// @param place from the first place to [NumberShuffle#SIZE] - 1
    int number(int place) {
        return publicOrder.number(first + rest.apply(place - first));
    }
}
