import type { Challenge } from "@cartwright/ui/proof-of-work";
import { useEffect, useRef, useState } from "react";

/**
 * Solves the puzzle of a page. A form submitted before that is sent once the puzzle is solved.
 */
export const useProof = (challenge: Challenge | undefined) => {
	const [solved, setSolved] = useState<{ of: string; text: string }>();
	const pendingSubmit = useRef<{ form: HTMLFormElement; button: HTMLElement | null }>(undefined);
	const [isAwaited, setAwaited] = useState(false);
	const challengeText = challenge?.challenge;
	// biome-ignore lint/correctness/useExhaustiveDependencies: two puzzles are the same if their challenges are
	useEffect(() => {
		if (!challenge) return;
		const over = new AbortController();
		void import("@cartwright/ui/proof-of-work")
			.then(({ solve }) => solve(challenge, over.signal))
			.then((text) => text && setSolved({ of: challenge.challenge, text }));
		return () => over.abort();
	}, [challengeText]);
	const solution = solved && solved.of === challengeText ? solved.text : undefined;
	useEffect(() => {
		if (!solution || !pendingSubmit.current) return;
		const { form, button } = pendingSubmit.current;
		pendingSubmit.current = undefined;
		form.requestSubmit(button);
	}, [solution]);
	return {
		solution,
		/** Whether a form is waiting for the solution. */
		isAwaited: isAwaited && !solution,
		/** Whether the form can be submitted now. */
		mayGo: (form: HTMLFormElement, button: HTMLElement | null): boolean => {
			if (!challenge || solution) return true;
			pendingSubmit.current = { form, button };
			setAwaited(true);
			return false;
		},
	};
};
