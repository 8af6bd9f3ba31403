import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { choosePasskey, isChangeOfMind, knowsPasskeys, offersPasskeys } from "./passkey.ts";

interface PasskeyButtonProps {
	optionsJson: string;
	/** The intent of the form. */
	intent: string;
	/** Whether passkeys are also offered in the email field. */
	offered?: boolean;
	children: string;
}

/** Lets the user choose a passkey, and submits its assertion. Hidden if the browser does not support passkeys. */
export function PasskeyButton({ optionsJson, intent, offered = false, children }: PasskeyButtonProps) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const isBusy = useNavigation().formData?.get("intent") === intent;
	const [isKnown, setKnown] = useState(false);
	const [isBroken, setBroken] = useState(false);
	const ceremony = useRef<AbortController>(undefined);

	const ask = async (quietly: boolean): Promise<void> => {
		// A browser handles one request at a time.
		ceremony.current?.abort();
		ceremony.current = new AbortController();
		try {
			const credential = await choosePasskey(optionsJson, ceremony.current.signal, quietly);
			if (credential) await submit({ intent, credential }, { method: "post" });
		} catch (error) {
			if (!quietly && !isChangeOfMind(error)) setBroken(true);
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the request is sent once
	useEffect(() => {
		setKnown(knowsPasskeys());
		if (offered) void offersPasskeys().then((can) => (can ? ask(true) : undefined));
		return () => ceremony.current?.abort();
	}, [optionsJson]);
	if (!isKnown) return undefined;
	return (
		<>
			{isBroken && <Notice tone="danger" role="alert" title={t("passkeys.broken")} />}
			<Button kind="secondary" size="wide" busy={isBusy} onClick={() => ask(false)}>
				{children}
			</Button>
		</>
	);
}
