import type { MemberAccountPage, MembersAccountSection } from "@cartwright/contract/redirects/redirect-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isThirdParty } from "@cartwright/kernel/foundation/identity";
import type { SessionTarget } from "./session-target.ts";
import { unavailableSections } from "./unavailable-purposes.ts";

const paths: Readonly<Record<Exclude<MembersAccountSection, keyof typeof unavailableSections>, string>> = {
	ACCOUNT_INFO: "/hosted/account",
	ORDERS: "/hosted/account/orders",
};

/** The pages of the member's account. */
export const findAccountPage = ({ origin, identity }: Context, { section }: MemberAccountPage): SessionTarget => {
	const name = section ?? "ACCOUNT_INFO";
	if (isUnavailable(name)) {
		throw new ApplicationError(
			"REDIRECT_PURPOSE_NOT_INSTALLED",
			`The section ${name} has no page. ${unavailableSections[name]}`,
			{ purpose: "memberAccountPage", section: name },
		);
	}
	if (isThirdParty(identity)) {
		throw new ApplicationError(
			"UNAUTHORIZED_CLIENT",
			`The account page is not for clients of third parties. Link to ${origin}/account, where members sign in.`,
		);
	}
	return {
		purpose: "memberAccount",
		subjectId: "clientId" in identity ? identity.clientId : "",
		page: { endpoint: origin + paths[name], parameters: {} },
		showsPage: true,
	};
};

const isUnavailable = (name: MembersAccountSection): name is keyof typeof unavailableSections =>
	Object.hasOwn(unavailableSections, name);
