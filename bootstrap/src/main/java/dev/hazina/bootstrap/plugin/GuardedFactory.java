package dev.hazina.bootstrap.plugin;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// A plugin's factory behind a guard. A class that its jar lacks is found missing by the JVM in the middle of a call,
/// as an [Error], which would end the thread that polls; here it becomes a failure of the call. Its libraries find
/// their own services while they are called.
final class GuardedFactory implements ProviderFactory {
    private final ProviderFactory factory;
    private final Path file;

    GuardedFactory(ProviderFactory factory, Path file) {
        this.factory = factory;
        this.file = file;
    }

    @Override
    public String name() {
        return factory.name();
    }

    @Override
    public Set<Route> serves() {
        return factory.serves();
    }

    @Override
    public List<ProviderSetting> settings() {
        return factory.settings();
    }

    @Override
    public Optional<CallbackAnswers> answers() {
        return factory.answers();
    }

    /// @throws StartFailure where it fails by anything but a setting
    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        ProviderConnection open;
        try {
            open = within(() -> factory.open(settings, routes, context));
        } catch (IllegalArgumentException refused) {
            throw refused;
        } catch (RuntimeException e) {
            throw new StartFailure(PluginFolder.SETTING + ": " + file + " can't connect its provider: " + e + ".", e);
        }
        ChannelGateway gateway = open.gateway();
        return new ProviderConnection(guarded(gateway), open.client(),
                () -> within(open.startupTask()::getAsBoolean));
    }

    private ChannelGateway guarded(ChannelGateway gateway) {
        return (ChannelGateway) Proxy.newProxyInstance(GuardedFactory.class.getClassLoader(),
                new Class<?>[]{ChannelGateway.class},
                (proxy, method, arguments) -> within(() -> called(gateway, method, arguments)));
    }

    private static Object called(ChannelGateway gateway, Method method, Object[] arguments) {
        try {
            return method.invoke(gateway, arguments);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case RuntimeException thrown -> throw thrown;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("each method of an interface can be called", e);
        }
    }

    private <T> T within(Supplier<T> call) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(factory.getClass().getClassLoader());
        try {
            return call.get();
        } catch (LinkageError e) {
            throw new IllegalStateException(file + " lacks something: " + e, e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
