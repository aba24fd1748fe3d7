/// Where a merchant's money is kept: the buckets, and which of them is whose.
@NullMarked
package dev.hazina.persistence.bucket;

import org.jspecify.annotations.NullMarked;
