package dev.hazina.application.channel;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Fault;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Providers' words, read from [Books].
public record InMemoryKeptWords(Books books) implements KeptWordsReads {
    @Override
    public Optional<KeptWords> about(MerchantId merchant, Subject subject) {
        return books.words().stream()
                .filter(kept -> kept.merchant().equals(merchant) && kept.about().equals(subject)).findFirst();
    }

    @Override
    public List<KeptWords> setupFaults() {
        return List.copyOf(books.words().stream().filter(kept -> kept.words().fault() == Fault.SETUP)
                .collect(Collectors.toMap(KeptWords::provider, Function.identity(),
                        BinaryOperator.maxBy(Comparator.comparing(KeptWords::at)), TreeMap::new))
                .values());
    }

    @Override
    public List<CountedWords> counted(Instant since) {
        return CountedWords.together(books.words().stream().filter(kept -> !kept.at().isBefore(since))
                .map(kept -> new CountedWords(kept.provider(), kept.words().code(), kept.words().fault(), 1, kept.at()))
                .toList());
    }
}
