package dev.hazina.persistence.floats;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.FloatAction;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatRule.Agreed;
import dev.hazina.domain.floats.FloatRule.Key;
import dev.hazina.domain.floats.FloatRule.Proposal;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The rules change under the platform's clock, one at a time. What was agreed is added; a proposal is a row until it
/// is agreed to or withdrawn.
@Singleton
final class PgFloatRules implements FloatRules {
    private static final String AGREED = """
            SELECT r.float_account, r.topic, r.number, r.says, r.proposed_by, r.agreed_by, r.agreed_at
            FROM float_rules r ORDER BY r.float_account, r.topic, r.number""";
    private static final String PROPOSED = """
            SELECT p.float_account, p.topic, p.says, p.proposed_by, p.proposed_actors, p.proposed_access, p.proposed_at
            FROM float_rule_proposals p ORDER BY p.float_account, p.topic""";
    private static final Comparator<Key> BY_ACCOUNT = Comparator.comparing((Key key) -> key.account().code())
            .thenComparing(Key::topic);
    private static final String END = "DELETE FROM float_rule_proposals WHERE float_account = ? AND topic = ?";
    private static final BulkStatement<Line<Agreed>> AGREE = Table.<Line<Agreed>>of("float_rules", "r",
            key("float_account", TEXT, row -> row.key().account().code()),
            key("topic", TEXT, row -> row.key().topic().wire()),
            key("number", INTEGER, row -> row.of().number()), optional("says", TEXT, row -> row.of().says()),
            column("proposed_by", TEXT, row -> row.of().proposedBy()),
            column("agreed_by", TEXT, row -> row.of().agreedBy()),
            column("agreed_at", TIMESTAMPTZ, row -> row.of().at())).insert();
    private static final BulkStatement<Line<Proposal>> PROPOSE = Table.<Line<Proposal>>of("float_rule_proposals", "p",
            key("float_account", TEXT, row -> row.key().account().code()),
            key("topic", TEXT, row -> row.key().topic().wire()), optional("says", TEXT, row -> row.of().says()),
            column("proposed_by", TEXT, row -> row.of().by()),
            column("proposed_actors", TEXT, row -> row.of().proposer().actors().text()),
            column("proposed_access", INTEGER, row -> row.of().proposer().access()),
            column("proposed_at", TIMESTAMPTZ, row -> row.of().at())).insert();

    private final Database database;
    private final AuditedChanges changes;

    PgFloatRules(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    /// A row of one rule.
    private record Line<T>(FloatRule.Key key, T of) {}

    @Override
    public List<FloatRule> list() {
        return rules(database.list(AGREED, none -> {}, PgFloatRules::agreed),
                database.list(PROPOSED, none -> {}, PgFloatRules::proposed));
    }

    @Override
    public FloatRule change(Key key, RuleChange change, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            FloatRule before = rules(context.list(AGREED, none -> {}, PgFloatRules::agreed),
                    context.list(PROPOSED, none -> {}, PgFloatRules::proposed)).stream()
                    .filter(one -> one.key().equals(key)).findFirst().orElseGet(() -> FloatRule.none(key));
            FloatRule after = change.amend(before, context.actingStaff(), context.people(), context.at());
            Optional<AuditedAction> act = FloatAction.changed(before, after);
            if (act.isPresent()) {
                write(context, before, after);
                context.enter(act.get());
            }
            return after;
        });
    }

    private static void write(ChangeContext context, FloatRule before, FloatRule after) throws SQLException {
        Key key = after.key();
        context.update(END, p -> p.text(key.account().code()).text(key.topic().wire()));
        if (after.proposal().isPresent()) {
            context.update(PROPOSE, new Line<>(key, after.proposal().get()));
        }
        if (after.agreed().size() > before.agreed().size()) {
            context.update(AGREE, new Line<>(key, after.agreed().getLast()));
        }
    }

    private static List<FloatRule> rules(List<Line<Agreed>> agreed, List<Line<Proposal>> proposed) {
        return Stream.concat(agreed.stream().map(Line::key), proposed.stream().map(Line::key)).distinct()
                .sorted(BY_ACCOUNT).map(key -> new FloatRule(key, of(key, agreed).toList(),
                        of(key, proposed).findFirst()))
                .toList();
    }

    private static <T> Stream<T> of(Key key, List<Line<T>> lines) {
        return lines.stream().filter(line -> line.key().equals(key)).map(Line::of);
    }

    private static Key named(Row row) throws SQLException {
        return new Key(FloatAccount.ofCode(row.text("float_account")),
                FloatTopic.ofWire(row.text("topic")).orElseThrow());
    }

    private static Line<Agreed> agreed(Row row) throws SQLException {
        return new Line<>(named(row), new Agreed(row.count("number"), row.optionalText("says"), row.text("proposed_by"),
                row.text("agreed_by"), row.instant("agreed_at")));
    }

    private static Line<Proposal> proposed(Row row) throws SQLException {
        return new Line<>(named(row), new Proposal(row.optionalText("says"), row.text("proposed_by"),
                new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                row.instant("proposed_at")));
    }
}
