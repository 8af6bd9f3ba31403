import { StoreUnavailable, type UnavailableReason } from "../errors.ts";
import { codeOf, StatementFailure } from "./connections.ts";

/** By the error codes of PostgreSQL, of the system and of TLS, or by the client's message if there is no code. */
const reasons: readonly (readonly [pattern: RegExp, reason: UnavailableReason])[] = [
	// disk_full
	[/^53100$/, "full"],
	// system_error, config_file_error
	[/^(58|F0)/, "failing"],
	// data_corrupted, index_corrupted
	[/^XX00[12]$/, "damaged"],
	// read_only_sql_transaction, insufficient_privilege
	[/^(25006|42501)$/, "forbidden"],
	// invalid_authorization_specification, invalid_catalog_name; passwords that are missing, certificates
	[/^(28|3D)|^SASL|SSL|TLS|CERT/, "refused"],
	// connection_exception, operator_intervention, insufficient_resources; ECONNREFUSED and the like
	[/^(08|57P|53|E[A-Z]+$)|^(Connection terminated|Client (was closed|has encountered)|timeout )/, "unreachable"],
];

/** Converts an error of the database to `StoreUnavailable`; returns any other error unchanged. */
export const unavailableOr = (error: unknown): unknown => {
	const cause = error instanceof StatementFailure ? error.cause : error;
	const text = codeOf(cause) || (cause instanceof Error ? cause.message : "");
	const reason = reasons.find(([pattern]) => pattern.test(text))?.[1];
	return reason ? new StoreUnavailable(reason, cause) : error;
};
