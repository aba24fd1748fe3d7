package dev.hazina.http.dashboard.audit;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.dashboard.view.PageZone;
import dev.hazina.http.dashboard.view.TypedPeriod;
import dev.hazina.http.request.Query;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The values entered above an audit log. An empty or unknown choice is none.
///
/// @param names of the people to choose from
/// @param first the fields before these
/// @param acts to choose from
public record AuditForm(Query query, AuditNames names, List<FilterInput> first, List<AuditAct> acts) {
    private static final String BY = "by";
    private static final String ACT = "act";
    /// Acts on the platform itself, which no merchant's log has.
    private static final Predicate<AuditAct> OF_PLATFORM = act -> act.wire()
            .matches("(staff|approval_limit|restore|merchant_note|payer|provider_account|provider_statement)\\..*");
    /// Actors that are no person whose name the page has.
    private static final Map<String, Actor.Kind> KINDS = Map.of("staff", Actor.Kind.ADMINISTRATOR, "unknown",
            Actor.Kind.UNKNOWN, "clock", Actor.Kind.CLOCK);

    /// What the values mean.
    ///
    /// @param problem why they can't be used; empty when they can
    public record Meaning(AuditFilter filter, TypedPeriod period, String problem) {
        public static Meaning wrong(Refusal.Invalid refusal) {
            return new Meaning(AuditFilter.NONE, new TypedPeriod(Optional.empty(), Optional.empty()),
                    Problem.of(refusal, FormData.empty()).message());
        }
    }

    /// The form above the log of one merchant.
    static AuditForm ofMerchant(Query query, AuditNames names) {
        return new AuditForm(query, names, List.of(),
                Stream.of(AuditAct.values()).filter(OF_PLATFORM.negate()).toList());
    }

    /// The form above the log of all merchants.
    public static AuditForm ofAll(Query query, AuditNames names, FilterInput merchant) {
        return new AuditForm(query, names, List.of(merchant), List.of(AuditAct.values()));
    }

    Meaning meaning() {
        try {
            return new Meaning(filter(), TypedPeriod.read(query::optional, PageZone.current()), "");
        } catch (Refusal.Invalid wrong) {
            return Meaning.wrong(wrong);
        }
    }

    List<FilterInput> inputs() {
        List<FilterInput> inputs = new ArrayList<>(first);
        inputs.add(FilterInput.select(BY, text("audit.by"), people()));
        inputs.add(FilterInput.select(ACT, text("audit.what"),
                Choice.of(acts, AuditAct::wire, act -> text("audit.act." + act.wire()), act())));
        inputs.add(FilterInput.day("from", text("part.first-day"), query.optional("from").orElse("")));
        inputs.add(FilterInput.day("to", text("part.last-day"), query.optional("to").orElse("")));
        return inputs;
    }

    /// People of the staff stand only where the page's reader sees them.
    private List<Choice> people() {
        Optional<String> chosen = query.optional(BY);
        Stream<Choice> users = names.users().stream().map(user -> choice(user.id(), user.email().text(), chosen));
        Stream<Choice> staff = names.staff().stream().map(person -> choice(person.id(), person.text(), chosen));
        Stream<Choice> kinds = KINDS.keySet().stream().sorted()
                .map(kind -> new Choice(kind, text("audit.actor." + kind), chosen.filter(kind::equals).isPresent()));
        return Stream.of(users, staff, kinds).flatMap(each -> each).toList();
    }

    private static Choice choice(UserId id, String name, Optional<String> chosen) {
        return new Choice(id.toString(), name, chosen.filter(id.toString()::equals).isPresent());
    }

    private AuditFilter filter() {
        AuditFilter by = query.optional(BY).map(this::by).orElse(AuditFilter.NONE);
        return act().map(AuditAct::wire).map(by::about).orElse(by);
    }

    private AuditFilter by(String chosen) {
        Optional<AuditFilter> user = names.users().stream().map(User::id).filter(id -> id.toString().equals(chosen))
                .findFirst().map(AuditFilter.NONE::by).map(AuditFilter::ofMerchant);
        Optional<AuditFilter> person = names.staff().stream().map(StaffMember::id)
                .filter(id -> id.toString().equals(chosen)).findFirst()
                .map(AuditFilter.NONE.of(EnumSet.of(Actor.Kind.ADMINISTRATOR))::by);
        Optional<AuditFilter> kind = Optional.ofNullable(KINDS.get(chosen)).map(EnumSet::of).map(AuditFilter.NONE::of);
        return user.or(() -> person).or(() -> kind).orElse(AuditFilter.NONE);
    }

    private Optional<AuditAct> act() {
        return query.optional(ACT).flatMap(AuditAct::ofWire).filter(acts::contains);
    }
}
