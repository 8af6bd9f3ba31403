import type { MemberAccountPage } from "@cartwright/contract/redirects/redirect-messages";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Found } from "./found-page.ts";

const paths: Readonly<Record<string, string>> = { ACCOUNT_INFO: "/hosted/account", ORDERS: "/hosted/account/orders" };

/** The pages of a member's own account. */
export const findAccountPage = ({ origin, identity }: Context, { section }: MemberAccountPage): Found => {
	const path = paths[section ?? "ACCOUNT_INFO"];
	if (!path) {
		throw new ApplicationError(
			"REDIRECT_PURPOSE_NOT_INSTALLED",
			`${section} belongs to an app that is not installed. Sections are ${Object.keys(paths).join(", ")}.`,
			{ purpose: "memberAccountPage" },
		);
	}
	return {
		purpose: "memberAccount",
		subjectId: "clientId" in identity ? identity.clientId : "",
		page: { endpoint: origin + path, parameters: {} },
		showsPage: true,
	};
};
