/// What the search reads.
package dev.hazina.persistence.search;
