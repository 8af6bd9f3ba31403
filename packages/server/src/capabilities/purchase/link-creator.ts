import { actingOnCheckout } from "@cartwright/contract/checkouts/acting-permissions";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Identity, mayUse } from "../../foundation/identity.ts";

/**
 * The id of the staff user or app that creates a link to a checkout; nothing for a shopper. Whoever opens the link acts on
 * the checkout, so its creator must be allowed to.
 */
export const linkCreator = (identity: Identity): string | undefined => {
	if (identity.kind !== "user" && identity.kind !== "app") return undefined;
	const missing = actingOnCheckout.find((permission) => !mayUse(identity, permission));
	if (missing) {
		throw new ApplicationError(
			"PERMISSION_DENIED",
			`A link to a checkout lets whoever opens it act on the checkout; to create one, the caller needs ${missing}.`,
		);
	}
	return identity.kind === "user" ? identity.userId : identity.appId;
};
