import { createHash, KeyObject } from "node:crypto";

export interface ThrowawayCertificate {
	/** What a client has to trust, in PEM form. */
	readonly authority: string;
	/** The certificate of the hosts and its private key, in PEM form. */
	readonly certificate: string;
	readonly key: string;
	/** The hash of the public key that Chromium takes with `--ignore-certificate-errors-spki-list`. */
	readonly publicKeyHash: string;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const days = 7;

/**
 * A certificate for these hosts by an authority of its own. The authority's private key is never written anywhere and is
 * gone when this returns, so that nobody can sign another certificate with it.
 */
export const createThrowawayCertificate = async (hosts: readonly string[]): Promise<ThrowawayCertificate> => {
	// Loaded here: no other command makes certificates. The library needs the first of them.
	await import("reflect-metadata");
	const {
		BasicConstraintsExtension,
		ExtendedKeyUsage,
		ExtendedKeyUsageExtension,
		KeyUsageFlags,
		KeyUsagesExtension,
		SubjectAlternativeNameExtension,
		X509CertificateGenerator,
	} = await import("@peculiar/x509");
	const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
	const [authorityKeys, keys] = await Promise.all([newKeys(), newKeys()]);
	const notBefore = new Date(Date.now() - 3_600_000);
	const notAfter = new Date(Date.now() + days * 86_400_000);
	const dates = { notBefore, notAfter, signingAlgorithm: algorithm };
	const authority = await X509CertificateGenerator.createSelfSigned({
		...dates,
		name: "CN=Cartwright emulate",
		keys: authorityKeys,
		extensions: [
			new BasicConstraintsExtension(true, 0, true),
			new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.digitalSignature, true),
		],
	});
	const certificate = await X509CertificateGenerator.create({
		...dates,
		subject: `CN=${hosts[0]}`,
		issuer: authority.subject,
		publicKey: keys.publicKey,
		signingKey: authorityKeys.privateKey,
		extensions: [
			new BasicConstraintsExtension(false, undefined, true),
			new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
			new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
			new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: "dns", value }))),
		],
	});
	return {
		authority: `${authority.toString("pem")}\n`,
		certificate: certificate.toString("pem"),
		key: KeyObject.from(keys.privateKey).export({ type: "pkcs8", format: "pem" }).toString(),
		publicKeyHash: createHash("sha256").update(Buffer.from(certificate.publicKey.rawData)).digest("base64"),
	};
};
