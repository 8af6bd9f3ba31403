import { StoreUnavailable, type Trouble } from "../errors.ts";

/** By the primary result codes of SQLite. */
const troubles: Readonly<Record<number, Trouble>> = {
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
	const trouble = error instanceof Error && "errcode" in error && troubles[Number(error.errcode) & 0xff];
	return trouble ? new StoreUnavailable(trouble, error) : error;
};
