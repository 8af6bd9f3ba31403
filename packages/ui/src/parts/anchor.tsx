import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const AnchorContext = createContext<ComponentType<AnchorProps> | "a">("a");

/** Lets the links of the shared parts be those of the app's router. */
export function AnchorProvider({ as, children }: { as: ComponentType<AnchorProps>; children: ReactNode }) {
	return <AnchorContext value={as}>{children}</AnchorContext>;
}

export function Anchor(props: AnchorProps) {
	const As = useContext(AnchorContext);
	return <As {...props} />;
}
