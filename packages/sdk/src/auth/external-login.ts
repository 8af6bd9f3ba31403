import type { Connection } from "../calls.ts";
import type { Tokens } from "../tokens.ts";
import { requestTokens, tokensOf } from "./request-tokens.ts";
import type { Session } from "./session.ts";

/** Signs members in from a server that authenticates them itself. */
export interface ExternalLogin {
	/**
	 * Returns the tokens of a member; the cart of the session's visitor becomes the member's. The key must never reach
	 * a browser.
	 */
	getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
}

export const externalLogin = (connection: Connection, session: Session): ExternalLogin => ({
	async getMemberTokensForExternalLogin(memberId, apiKey) {
		const { authorization } = await session.getAuthHeaders();
		const grant = { grant_type: "authorized_client", scope: "offline_access", member_id: memberId };
		const headers = { authorization: `${authorization},${apiKey}` };
		return tokensOf(await requestTokens(connection, grant, { headers }), "member");
	},
});
