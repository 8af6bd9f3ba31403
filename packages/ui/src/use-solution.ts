import { type RefObject, useEffect, useState } from "react";
import type { Challenge } from "./proof-of-work.ts";

/** Solves the challenge with which the services refused a form, and submits the form again with the solution. */
export const useSolution = (challenge: Challenge | undefined, form: RefObject<HTMLFormElement | null>) => {
	const [solution, setSolution] = useState("");
	// False without scripts: then the page says why the form was refused.
	const [isSolving, setSolving] = useState(false);
	useEffect(() => {
		if (!challenge) return;
		const over = new AbortController();
		setSolving(true);
		void import("./proof-of-work.ts")
			.then(({ solve }) => solve(challenge, over.signal))
			.then((solved) => setSolution(solved ?? ""));
		return () => {
			over.abort();
			setSolution("");
			setSolving(false);
		};
	}, [challenge]);
	useEffect(() => {
		if (solution) form.current?.requestSubmit();
	}, [solution, form]);
	return { solution, isSolving };
};
