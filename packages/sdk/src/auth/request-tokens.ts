import { type Connection, callsOf, sendThrough } from "../calls.ts";
import { CallError } from "../errors.ts";
import type { CallOptions, RequestTo, ResultOf } from "../routes.ts";
import { oauth } from "../services/oauth.ts";
import type { Role, Tokens } from "../tokens.ts";

type Grant = RequestTo<typeof oauth, "token">;
type TokenResponse = ResultOf<typeof oauth, "token">;

/** Calls the token endpoint. A failure is an error whose `cause` is the `CallError` with the reason. */
export const requestTokens = async (
	connection: Connection,
	grant: Grant,
	options?: CallOptions,
): Promise<TokenResponse> => {
	const { token } = callsOf(
		sendThrough(connection, () => ({})),
		oauth,
	);
	try {
		return await token(grant, options);
	} catch (error) {
		if (error instanceof CallError) throw new Error("something went wrong", { cause: error });
		throw error;
	}
};

export const accessTokenOf = ({ access_token, expires_in }: TokenResponse): Tokens["accessToken"] => ({
	value: access_token,
	expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in),
});

export const tokensOf = (response: TokenResponse, role: Role): Tokens => ({
	accessToken: accessTokenOf(response),
	refreshToken: { value: response.refresh_token ?? "", role },
});
