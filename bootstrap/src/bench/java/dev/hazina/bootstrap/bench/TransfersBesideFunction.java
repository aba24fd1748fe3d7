package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// `POST /v1/transfers` over 64 connections, compared with the best that plain SQL can do: one function call for each
/// transfer.
final class TransfersBesideFunction implements Measurement {
    private static final Goal UNIFORM = Goal.atLeast(0.8, 0.8);
    private static final Goal HOT = Goal.atLeast(1.5, 1.5);

    private final MeasurementContext context;
    private final WalletChoice shape;
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> beside = new ArrayList<>();
    private final Map<Integer, List<Double>> byClients = new TreeMap<>();

    TransfersBesideFunction(MeasurementContext context, WalletChoice shape) {
        this.context = context;
        this.shape = shape;
    }

    @Override
    public void prepare() {
        context.baseline();
    }

    @Override
    public void round(int number) {
        Map<Integer, Double> rates = context.baseline().transfersPerSecond(PlainTransfer.FUNCTION_CALL, shape, number);
        rates.forEach((clients, rate) -> byClients.computeIfAbsent(clients, each -> new ArrayList<>()).add(rate));
        beside.add(Collections.max(rates.values()));
        ours.add(TransfersOverHttp.loaded(context, context.young(), shape).perSecond());
    }

    @Override
    public List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.ratio(
                "POST /v1/transfers, " + shape.words() + ", against one SQL function call for each transfer", "/s",
                new Samples(ours), new Samples(beside), shape == WalletChoice.HOT ? HOT : UNIFORM));
        byClients.forEach((clients, rates) -> figures.add(Figure.told(
                String.format(Locale.ROOT, "one SQL function call for each transfer, %s, %d clients", shape.words(),
                        clients),
                "/s", new Samples(rates))));
        return figures;
    }
}
