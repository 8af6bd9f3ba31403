/** The parts of a session token. It contains the site, because its holder has no other token yet. */
export interface SessionToken {
	readonly id: string;
	readonly secret: string;
	readonly site: string;
}

export const composeSessionToken = ({ id, secret, site }: SessionToken): string => `${id}.${secret}.${site}`;

export const splitSessionToken = (token: string): SessionToken => {
	const [id = "", secret = "", ...site] = token.split(".");
	return { id, secret, site: site.join(".") };
};
