package dev.hazina.persistence.bucket;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The servers at which some buckets are reached. Each is a node of an engine that answers for the whole database at
/// every node, such as Citus, and the one that holds the bucket. The database, the login and the parameters of the URL
/// are those of the installation.
public final class BucketServers {
    /// All buckets are reached where the installation's tables are.
    public static final BucketServers NONE = new BucketServers(new TreeMap<>());
    public static final String EXAMPLE = "0-7=worker1.example:5432,8-15=worker2.example:5432";

    private static final Pattern ENTRY = Pattern.compile(
            "([0-9]{1,2})(?:-([0-9]{1,2}))?=((?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(?::[1-9][0-9]{0,4})?)");
    private static final Pattern URL = Pattern.compile("(jdbc:postgresql://)[^/?]*(.*)");

    private final SortedMap<Integer, String> servers;

    private BucketServers(SortedMap<Integer, String> servers) {
        this.servers = servers;
    }

    /// Reads a text such as [#EXAMPLE].
    ///
    /// @param count of the buckets
    /// @throws IllegalArgumentException with what is wrong, as the end of a sentence
    public static BucketServers parse(String text, int count) {
        SortedMap<Integer, String> servers = new TreeMap<>();
        for (String entry : text.split(",", -1)) {
            Matcher parts = ENTRY.matcher(entry.strip());
            if (!parts.matches()) {
                throw new IllegalArgumentException("\"" + entry.strip() + "\" is not of that form");
            }
            int first = Integer.parseInt(parts.group(1));
            int last = Optional.ofNullable(parts.group(2)).map(Integer::valueOf).orElse(first);
            if (last < first) {
                throw new IllegalArgumentException("in \"" + entry.strip() + "\" the first bucket is after the last");
            }
            if (last >= count) {
                throw new IllegalArgumentException(
                        "there is no bucket " + last + ", because the buckets are 0 to " + (count - 1));
            }
            for (int bucket = first; bucket <= last; bucket++) {
                if (servers.put(bucket, parts.group(3)) != null) {
                    throw new IllegalArgumentException("bucket " + bucket + " has two servers");
                }
            }
        }
        return new BucketServers(servers);
    }

    /// Where the bucket is reached; empty where that is the installation's server.
    public Optional<String> of(int bucket) {
        return Optional.ofNullable(servers.get(bucket));
    }

    /// The buckets of each server, in their order.
    public Map<String, List<Integer>> buckets() {
        return servers.keySet().stream().collect(Collectors.groupingBy(servers::get, TreeMap::new,
                Collectors.toList()));
    }

    public boolean isEmpty() {
        return servers.isEmpty();
    }

    /// The installation's URL with this server in the place of its hosts.
    ///
    /// @param url begins with `jdbc:postgresql://`
    public static String at(String server, String url) {
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            throw new IllegalArgumentException("the URL must begin with jdbc:postgresql://");
        }
        return parts.group(1) + server + parts.group(2);
    }

    /// As it is read, a bucket at a time.
    @Override
    public String toString() {
        return servers.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(","));
    }
}
