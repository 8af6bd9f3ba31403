import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { choosePasskey, isChangeOfMind, knowsPasskeys, offersPasskeys } from "./passkey.ts";

interface PasskeyButtonProps {
	optionsJson: string;
	/** What the form that is sent asks for. */
	intent: string;
	/** Whether passkeys are offered, too, where the address is typed. */
	offered?: boolean;
	children: string;
}

/** Lets somebody choose a passkey, and sends its answer. Nothing to see where the browser knows none. */
export function PasskeyButton({ optionsJson, intent, offered = false, children }: PasskeyButtonProps) {
	const { say } = useLanguage();
	const submit = useSubmit();
	const isBusy = useNavigation().formData?.get("intent") === intent;
	const [isKnown, setKnown] = useState(false);
	const [isBroken, setBroken] = useState(false);
	const asking = useRef<AbortController>(undefined);

	const ask = async (quietly: boolean): Promise<void> => {
		// A browser answers one question at a time.
		asking.current?.abort();
		asking.current = new AbortController();
		try {
			const credential = await choosePasskey(optionsJson, asking.current.signal, quietly);
			if (credential) await submit({ intent, credential }, { method: "post" });
		} catch (error) {
			if (!quietly && !isChangeOfMind(error)) setBroken(true);
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked once
	useEffect(() => {
		setKnown(knowsPasskeys());
		if (offered) void offersPasskeys().then((can) => (can ? ask(true) : undefined));
		return () => asking.current?.abort();
	}, [optionsJson]);
	if (!isKnown) return undefined;
	return (
		<>
			{isBroken && <Notice tone="danger" role="alert" title={say("passkeys.broken")} />}
			<Button kind="secondary" size="wide" busy={isBusy} onClick={() => ask(false)}>
				{children}
			</Button>
		</>
	);
}
