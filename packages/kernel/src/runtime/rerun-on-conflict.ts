import { setTimeout as sleep } from "node:timers/promises";
import { isConflict } from "@cartwright/store/errors";

const attempts = 100;

/**
 * Runs a call again when somebody else's commit came first, or took the pieces that it counted on. It reads everything
 * anew, so it decides on what is there now. The growing random pause lets one of many who want the same document get
 * through.
 */
export const rerunOnConflict = async <Result>(call: () => Promise<Result>): Promise<Result> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await call();
		} catch (error) {
			if (!isConflict(error) || attempt === attempts) throw error;
			await sleep(Math.random() * Math.min(attempt * 2, 40));
		}
	}
};
