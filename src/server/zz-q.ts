import { interpret } from "#server/interpreter/interpret.ts";
import { readFileSync } from "node:fs";
const contacts=[["Kofi Mensah","kofi@x.example"],["Sofia Rossi","sofia@x.example"],["Jinsoo Kim","jinsoo@x.example"],["Greta Holm","greta@x.example"],["Beatriz Nunes","bea@x.example"],["Robin Reyes","robin@x.example"],["Dana Smith","dana@x.example"],["Priya Shah","priya@x.example"]].map(([name="",address=""])=>({name,address,count:3,written:true}));
const world={now:new Date("2026-11-23T10:00:00Z"),timeZone:"UTC",owner:{name:"Alex Morgan",address:"alex@x.example"},contacts,labels:[],earlier:[],open:Number(process.env.OPEN??0),files:[]};
for(const line of readFileSync(process.argv[2]!,"utf8").split("\n").filter(Boolean)){const r=interpret(line,world);console.log(line,"\n   ",JSON.stringify(r.kind==="plan"?r.plan.steps:r).slice(0,260));}
