import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Ports of loopback that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  const ports: number[] = [];
  for (const probe of probes) {
    if (!probe.listening) await once(probe, "listening");
    ports.push((probe.address() as AddressInfo).port);
  }
  for (const probe of probes) {
    probe.close();
    await once(probe, "close");
  }
  return ports;
}
