/// A receiver of webhooks inside the program, for trying them out.
/// It exists in the sandbox alone and is no part of the API.
@NullMarked
package dev.hazina.http.inspector;

import org.jspecify.annotations.NullMarked;
