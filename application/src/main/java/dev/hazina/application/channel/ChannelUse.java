package dev.hazina.application.channel;

/// What a channel is used for: collecting, giving back and paying out. A provider may do one of them in another way
/// than the other two, within other limits, and through another account.
public enum ChannelUse {
    COLLECTION, REFUND, DISBURSEMENT
}
