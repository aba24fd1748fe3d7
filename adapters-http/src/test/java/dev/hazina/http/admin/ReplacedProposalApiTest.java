package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.key.Credentials;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What one person has proposed, named by its id or its time when it isn't open any more. None that took its place is
/// decided.
class ReplacedProposalApiTest extends ProposalCalls {
    /// What a second person agrees to by asking for the same: what is not open is not agreed to, but proposed.
    private static final Set<String> BY_CONTENT = Set.of("changePayoutRule", "endPayoutReview", "erasePayer",
            "bookInboundPayment", "resolveException", "settlePayment", "settleRefund", "settlePayout",
            "takeBackAssignment");
    /// Taken on, and decided by no one.
    private static final Set<String> NO_PROPOSAL = Set.of("mailOwnerLink", "payByPaybill");

    @Test
    void everyKindIsKnown() {
        Set<String> accepting = ApiDocument.of(served).operations().stream()
                .filter(one -> one.statuses().contains("202")).map(ApiOperation::id).collect(Collectors.toSet());
        Set<String> named = Stream.of(Kind.values()).map(kind -> kind.operation).collect(Collectors.toSet());

        assertThat(Stream.of(named, BY_CONTENT, NO_PROPOSAL).flatMap(Set::stream))
                .containsExactlyInAnyOrderElementsOf(accepting);
    }

    @ParameterizedTest
    @EnumSource
    void whatWasReplacedIsNotDecidedByItsName(Kind kind) {
        Named first = propose(kind);
        Named second = propose(kind);

        requireGone(first, two);
        requireGone(first, one);
        ResponseChecks.succeeded(second.agree().apply(two), 200);
    }

    @ParameterizedTest
    @EnumSource
    void whatWasAgreedToIsNotDecidedAgain(Kind kind) {
        Named decided = propose(kind);
        ResponseChecks.succeeded(decided.agree().apply(two), 200);

        requireGone(decided, two);
        requireGone(decided, one);
    }

    @ParameterizedTest
    @EnumSource
    void whatWasWithdrawnIsNotAgreedTo(Kind kind) {
        Named ended = propose(kind);
        ended.withdraw().ifPresent(withdraw -> {
            assertThat(withdraw.apply(one).status()).isEqualTo(204);
            requireGone(ended, two);
        });
        assertThat(ended.withdraw().isEmpty()).isEqualTo(kind == Kind.LIMIT);
    }

    private void requireGone(Named old, Credentials by) {
        Stream.concat(Stream.of(old.agree()), old.withdraw().stream()).forEach(decide -> {
            Response refused = ResponseChecks.refused(decide.apply(by), 404);
            assertThat(refused.header("Hazina-Error-Code").orElseThrow()).isIn("proposal_not_found",
                    "provider_account_not_found");
        });
    }
}
