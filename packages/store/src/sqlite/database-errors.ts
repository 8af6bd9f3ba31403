import { StoreUnavailable, type UnavailableReason } from "../errors.ts";

/** By the primary result codes of SQLite. */
const reasons: Readonly<Record<number, UnavailableReason>> = {
	/** SQLITE_BUSY */
	5: "locked",
	/** SQLITE_READONLY */
	8: "forbidden",
	/** SQLITE_IOERR */
	10: "failing",
	/** SQLITE_CORRUPT */
	11: "damaged",
	/** SQLITE_FULL */
	13: "full",
	/** SQLITE_CANTOPEN */
	14: "forbidden",
	/** SQLITE_NOTADB */
	26: "damaged",
};

/** What the caller of the port is told about an error of SQLite: the error itself where it is none of the database's. */
export const unavailableOr = (error: unknown): unknown => {
	const reason = error instanceof Error && "errcode" in error && reasons[Number(error.errcode) & 0xff];
	return reason ? new StoreUnavailable(reason, error) : error;
};
