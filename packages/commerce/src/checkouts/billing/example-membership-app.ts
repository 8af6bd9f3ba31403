/** The membership of the service. */
export const membershipId = "gold";

const gold = { id: membershipId, name: { original: "Gold" }, credits: { total: 10, remaining: 4 } };
const expired = { membership: { id: "silver", name: { original: "Silver" } }, reason: "It has expired." };
const plan = {
	name: { original: "Platinum" },
	price: "30.00",
	benefits: [{ benefitId: "mugs", quotaType: "UNLIMITED" }],
};

export interface Sent {
	readonly method: string;
	readonly request: Record<string, unknown>;
}

export type Respond = (sent: Sent) => Response | undefined;

export const refused = (status: number, code: string) => Response.json({ applicationError: { code } }, { status });

/** The service of an app: it charges once for a key, and voids once. */
export class MembershipApp {
	readonly charges = new Map<string, string>();
	readonly voided = new Set<string>();
	sent: Sent[] = [];
	/** Responds in its place. */
	instead: Respond = () => undefined;

	fetch = async (url: string | URL, init?: { readonly body?: unknown }): Promise<Response> => {
		const claims = JSON.parse(Buffer.from(String(init?.body).split(".")[1] ?? "", "base64url").toString());
		const sent = { method: String(url).split("/").at(-1) ?? "", request: claims.data.request };
		this.sent.push(sent);
		return this.instead(sent) ?? this.respond(sent);
	};

	respond({ method, request }: Sent): Response {
		switch (method) {
			case "list-eligible-memberships":
				return Response.json({ eligibleMemberships: [gold], invalidMemberships: [expired] });
			case "list-existing-memberships":
				return Response.json({ memberships: [{ membership: gold }] });
			case "list-purchasable-plans":
				return Response.json({ purchasablePlans: [plan], coverages: [] });
			case "get-voidability":
				return Response.json({ voidable: !this.voided.has(String(request.transactionId)) });
			case "charge-membership": {
				const key = String(request.idempotencyKey);
				const transactionId = this.charges.get(key) ?? `t-${key}`;
				this.charges.set(key, transactionId);
				return Response.json({ transactionId });
			}
			default: {
				const transactionId = String(request.transactionId);
				if (this.voided.has(transactionId)) return refused(409, "TRANSACTION_ALREADY_VOIDED");
				this.voided.add(transactionId);
				return Response.json({});
			}
		}
	}
}
