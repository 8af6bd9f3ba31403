import { type AuditFormat, auditHeading, auditLine } from "@cartwright/kernel/audit/audit-lines";
import { entriesAfter, verifyChain } from "@cartwright/kernel/audit-chain/verify";
import { installation } from "@cartwright/kernel/sites/site";
import type { Store } from "@cartwright/store/store";

export type { AuditFormat };

/** The lines of the audit log of a site, oldest entry first; without a site, of the keys and staff of the installation. */
export async function* auditLog(store: Store, site: string | undefined, format: AuditFormat): AsyncGenerator<string> {
	yield auditHeading(format);
	for await (const entry of entriesAfter(store, site ?? installation, 0)) yield auditLine(format, entry);
}

/** Verifies the chain of hashes of the same log. */
export const verifyAuditLog = (store: Store, site: string | undefined): ReturnType<typeof verifyChain> =>
	verifyChain(store, site ?? installation);
