const account = "123456789012";
const region = process.env.SST_AWS_REGION ?? "";
const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;

export type Inputs = Record<string, unknown>;

interface Statement {
  effect?: string;
  actions?: string[];
  resources?: string[];
  principals?: { type: string; identifiers: string[] }[];
  conditions?: unknown;
}

/** The outputs that AWS would have computed, as far as other resources read them. */
export function computedOutputs(type: string, name: string, inputs: Inputs): Inputs {
  const own = String(inputs.name ?? name);
  switch (type) {
    case "aws:lambda/function:Function": {
      const functionArn = arn("lambda", `function:${own}`);
      return {
        arn: functionArn,
        qualifiedArn: `${functionArn}:1`,
        version: "1",
        invokeArn: `${functionArn}/invoke`,
      };
    }
    case "aws:lambda/alias:Alias":
      return { arn: `${arn("lambda", `function:${inputs.functionName}`)}:${inputs.name}` };
    case "aws:sqs/queue:Queue": {
      const url = `https://sqs.${region}.amazonaws.com/${account}/${own}`;
      return { arn: arn("sqs", own), url, id: url };
    }
    case "aws:s3/bucket:Bucket":
      return { arn: `arn:aws:s3:::${inputs.bucket}`, id: inputs.bucket };
    case "aws:iam/role:Role":
      return { arn: `arn:aws:iam::${account}:role/${own}`, id: own };
    case "aws:cloudwatch/logGroup:LogGroup":
      return { arn: arn("logs", `log-group:${own}`), id: own };
    case "aws:sns/topic:Topic":
      return { arn: arn("sns", own) };
    case "aws:apigatewayv2/api:Api":
      return {
        id: `${name}-id`,
        apiEndpoint: `https://${name}-id.execute-api.${region}.amazonaws.com`,
        executionArn: arn("execute-api", `${name}-id`),
      };
    case "aws:cloudfront/distribution:Distribution":
      return {
        arn: arn("cloudfront", name),
        domainName: `${name.toLowerCase()}.cloudfront.invalid`,
        hostedZoneId: "Z1",
      };
    case "aws:apigatewayv2/domainName:DomainName":
      return {
        id: inputs.domainName,
        domainNameConfiguration: { targetDomainName: "gateway.invalid", hostedZoneId: "Z0" },
      };
    case "aws:acm/certificate:Certificate":
      return {
        arn: arn("acm", `certificate/${name}`),
        domainValidationOptions: [
          { resourceRecordName: "_name", resourceRecordType: "CNAME", resourceRecordValue: "_value" },
        ],
      };
    case "aws:acm/certificateValidation:CertificateValidation":
      return { certificateArn: inputs.certificateArn };
    case "random:index/randomBytes:RandomBytes":
      return { base64: Buffer.alloc(Number(inputs.length), 7).toString("base64") };
    case "pulumi-nodejs:dynamic:Resource":
      return { zoneId: "Z0" };
    default:
      return { arn: arn("mock", `${type}/${name}`) };
  }
}

/** Results of the provider's functions; undefined for an unknown one. */
export function callResult(token: string, inputs: Inputs): Inputs | undefined {
  switch (token) {
    case "aws:index/getRegion:getRegion":
      return { id: region, region };
    case "aws:index/getPartition:getPartition":
      return { id: "aws", partition: "aws", dnsSuffix: "amazonaws.com" };
    case "aws:index/getCallerIdentity:getCallerIdentity":
      return { id: account, accountId: account };
    case "aws:iam/getPolicyDocument:getPolicyDocument":
      return { ...inputs, id: "document", json: policyDocument((inputs.statements ?? []) as Statement[]) };
    default:
      return undefined;
  }
}

function policyDocument(statements: Statement[]): string {
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: statements.map((statement) => ({
      Effect: statement.effect ?? "Allow",
      Action: statement.actions,
      Resource: statement.resources,
      ...(statement.principals && {
        Principal: Object.fromEntries(statement.principals.map((p) => [p.type, p.identifiers])),
      }),
      ...(statement.conditions !== undefined && { Condition: statement.conditions }),
    })),
  });
}
