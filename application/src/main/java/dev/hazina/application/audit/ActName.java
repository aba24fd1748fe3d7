package dev.hazina.application.audit;

/// The name of an act, as an entry of the audit log has it. While two versions run on one database, the older one reads
/// entries of acts that only the newer one knows.
public sealed interface ActName permits AuditAct, ActName.OfAnotherVersion {

    /// The name in the database and in the API, such as `key.created`.
    String wire();

    static ActName ofWire(String wire) {
        return AuditAct.ofWire(wire).<ActName>map(act -> act).orElseGet(() -> new OfAnotherVersion(wire));
    }

    /// An act that this version has no more than the name of.
    record OfAnotherVersion(String wire) implements ActName {}
}
