package dev.hazina.http.support;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Requests that are all sent at once.
public final class ConcurrentCalls {
    private ConcurrentCalls() {}

    public static List<Response> send(int racers, IntFunction<Call> call) {
        List<Callable<Response>> calls = IntStream.range(0, racers)
                .<Callable<Response>>mapToObj(i -> () -> call.apply(i).send()).toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Response> responses = new ArrayList<>();
            for (Future<Response> sent : threads.invokeAll(calls)) {
                responses.add(sent.get());
            }
            return responses;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    public static long count(List<Response> responses, int status) {
        return responses.stream().filter(response -> response.status() == status).count();
    }
}
