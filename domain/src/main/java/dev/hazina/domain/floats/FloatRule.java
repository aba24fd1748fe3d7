package dev.hazina.domain.floats;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A rule about one account at a provider, with all that was agreed before, and what one person of the staff has
/// proposed. It takes two people to begin it, to change it and to end it.
///
/// @param agreed oldest first
public record FloatRule(Key key, List<Agreed> agreed, Optional<Proposal> proposal) {
    public FloatRule {
        agreed = List.copyOf(agreed);
    }

    /// What a rule is about.
    public record Key(FloatAccount account, FloatTopic topic) {}

    /// What counts from its time on.
    ///
    /// @param number from 1, without a gap
    /// @param says as the topic reads it; empty where the rule was ended
    public record Agreed(int number, Optional<String> says, String proposedBy, String agreedBy, Instant at) {}

    /// What one person of the staff has proposed, until a second person agrees.
    ///
    /// @param says empty to end the rule
    /// @param by the person or key that proposed it
    public record Proposal(Optional<String> says, String by, Proposer proposer, Instant at) {
        /// The time in which a second person can agree.
        public static final Duration LIFE = Duration.ofHours(24);

        /// Whether a second person can agree: it is young enough, and its proposer still has the access.
        public boolean isOpen(EndedAccess ended, Instant now) {
            return now.isBefore(at.plus(LIFE)) && !ended.isEnded(by, proposer.access());
        }
    }

    public static FloatRule none(Key key) {
        return new FloatRule(key, List.of(), Optional.empty());
    }

    /// What counts now; empty where there is no rule.
    public Optional<String> says() {
        return agreed.isEmpty() ? Optional.empty() : agreed.getLast().says();
    }

    /// @param wanted by the one who asks now
    /// @param read what was read of that which another person has proposed
    /// @param confirmed whether the one who asks is known to be a person of their own
    /// @return with the rule where another person has proposed the same; with a proposal otherwise
    /// @throws Refusal.NotFound when what was read is open no more
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         another person has proposed something else
    public FloatRule change(Proposal wanted, ReadProposal read, boolean confirmed, EndedAccess ended) {
        Optional<Proposal> open = proposal.filter(one -> one.isOpen(ended, wanted.at()));
        read.requireOpen(open.map(Proposal::at));
        boolean isSame = open.filter(one -> one.says().equals(wanted.says())).isPresent();
        if (open.isEmpty() || !isSame && open.get().by().equals(wanted.by())) {
            return new FloatRule(key, agreed, Optional.of(wanted));
        }
        if (!isSame) {
            throw new Refusal.Precondition(RefusalCode.PROPOSAL_OPEN,
                    "another person has proposed something else for the account; agree to that or withdraw it");
        }
        return agreed(open.get(), wanted, confirmed);
    }

    private FloatRule agreed(Proposal open, Proposal second, boolean confirmed) {
        open.proposer().requireSecond(open.by(), second.by(), second.proposer().actors(), confirmed);
        List<Agreed> all = new ArrayList<>(agreed);
        all.add(new Agreed(agreed.size() + 1, open.says(), open.by(), second.by(), second.at()));
        return new FloatRule(key, all, Optional.empty());
    }

    /// @throws Refusal.NotFound when nothing is proposed, or something else than what was read
    public FloatRule withdrawn(ReadProposal read) {
        read.requireOpen(proposal.map(Proposal::at));
        if (proposal.isEmpty()) {
            throw new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
        }
        return new FloatRule(key, agreed, Optional.empty());
    }
}
